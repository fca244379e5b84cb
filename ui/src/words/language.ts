import type { Lang } from '../engine/types';
import { en, type Words } from './en';
import { zh } from './zh';

export const tables: Record<Lang, Words> = { en, zh };

export const isLang = (text: string | null | undefined): text is Lang => text === 'en' || text === 'zh';

/// What the browser's person reads.
export function browserLang(): Lang {
  return navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}
