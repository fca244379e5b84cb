import type { Lang } from '../engine/types';
import { en, type Words } from './en';
import { zh } from './zh';

export const tables: Record<Lang, Words> = { en, zh };
