import { afterEach, expect, it } from 'vitest';
import { storePersonHash } from '../person-hash.ts';
import { clearPersonalStorage } from './personal-storage.ts';

afterEach(() => localStorage.clear());

it('clears what names or belongs to a person, and keeps how the device shows the site', () => {
  storePersonHash('id-of-ada');
  const personal = {
    visits: '{"uid":"id-of-ada"}',
    'application-part:id-of-ada:1:notes': '{}',
    'admin-opportunity:1': '{}',
    'time-zone': 'id-of-ada Africa/Nairobi',
    'welcomed-to-premium': 'sub_1',
    quizResult: '{}',
    'copy-progress': '{"person":"id-of-ada"}',
  };
  const device = { theme: 'dark', list: 'rows', typeface: '/figtree.woff2', copies: '1' };
  for (const [key, value] of Object.entries({ ...personal, ...device })) localStorage.setItem(key, value);

  clearPersonalStorage();

  expect({ ...localStorage }).toEqual(device);
});
