import type { SignedIn } from '#features/people/session/contract.ts';
import type { MyEnrollment } from '../../contract.ts';

export const ada: SignedIn = {
  uid: 'ada',
  displayName: 'Ada Lovelace',
  email: 'ada@example.org',
  photoURL: null,
  isEmailVerified: true,
  role: 'member',
  hasProfile: true,
  tier: 'free',
  interests: [],
  listOrder: 'interests',
  isMinor: false,
};

export const essays: MyEnrollment = {
  id: '0b8f6a3e-6f0e-4c39-9d52-0d5e4b9f1a11',
  courseId: 'essays',
  paymentStatus: 'completed',
  isSuspended: false,
  enrolledAt: '2026-03-01T12:00:00.000Z',
  receiptNumber: 'SL-2026-000123',
  course: {
    title: 'Essays that open doors',
    instructorName: 'Amara Okafor',
    description: 'Write one honest page.',
    category: 'scholarship',
    level: 'beginner',
  },
};
