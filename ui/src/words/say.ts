import type { Lang } from '../engine/types';

/// Says sentences of the catalogue of words (src/language/catalogue.json) in a language. English is the key; what follows
/// a | in it is a note for the translator. {0}, {1} … are filled with what follows the sentence.
export function speaker(lang: Lang, chinese: Record<string, string>) {
  return (sentence: string, ...arguments_: (string | number)[]): string => {
    const words = (lang === 'zh' && chinese[sentence]) || sentence.replace(/\|.*/, '');
    return words.replace(/\{(\d)\}/g, (_, place: string) => String(arguments_[Number(place)] ?? ''));
  };
}
