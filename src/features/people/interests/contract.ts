import * as z from 'zod/mini';
import { categories, educationLevels, interests } from './vocabulary.ts';

export const category = z.enum(categories);
export const interest = z.enum(interests);
export const educationLevel = z.enum(educationLevels);
