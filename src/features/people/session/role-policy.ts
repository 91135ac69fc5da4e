import type { SignedIn } from './contract.ts';

/** Whether somebody may be here to work: they are not asked for a profile then (decisions.md). */
export const hasRole = ({ role, isInstructor, isMentor }: Pick<SignedIn, 'role' | 'isInstructor' | 'isMentor'>) =>
  role !== 'member' || isInstructor === true || isMentor === true;
