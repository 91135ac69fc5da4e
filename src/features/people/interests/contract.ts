import * as z from 'zod/mini';
import { categories, educationLevels, interests, studyAnswers, studyLevels } from './vocabulary.ts';

export const category = z.enum(categories);
export const interest = z.enum(interests);
export const educationLevel = z.enum(educationLevels);
export const studyLevel = z.enum(studyLevels);
export const studyAnswer = z.enum(studyAnswers);
