import type { Lang } from '../engine/types';

/// The language of a tag such as "zh", "zh-CN" or "en-GB"; null for languages without words here.
export function langOf(tag: string | null | undefined): Lang | null {
  const main = tag?.toLowerCase().split('-')[0];
  return main === 'en' || main === 'zh' ? main : null;
}

/// What the browser's person reads.
export const browserLang = (): Lang => langOf(navigator.language) ?? 'en';
