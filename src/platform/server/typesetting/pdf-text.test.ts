import { expect, it } from 'vitest';
import { drawLines } from './testing/draw-lines.ts';
import { hasPdftotext, readWithPdfJs, readWithPdftotext } from './testing/read-pdf.ts';

const scripts: Record<string, string[]> = {
  Latin: ['Zoë Müller-Ñandú (efficient office)', 'Nguyễn Thị Hồng', 'Łukasz'],
  Arabic: ['ليلى حداد', 'محمّد بن سلمان الأحمدي', 'السَّلَامُ عَلَيْكُمْ', 'لا إله إلا الله'],
  Persian: ['می‌خواهم به دانشگاه بروم', 'پرویز گلچین'],
  Urdu: ['محمد اقبال', 'میں نے کراچی یونیورسٹی سے تعلیم حاصل کی ہے۔'],
  Hebrew: ['דנה כהן', 'שָׁלוֹם ירושלים'],
  Hindi: ['श्रुति शर्मा', 'विद्यार्थी क्षत्रिय', 'राष्ट्रीय कार्यक्रम'],
  Bengali: ['সুমন চৌধুরী', 'বিশ্ববিদ্যালয়', 'রায়'.normalize('NFC'), 'রা\u09df'],
  Thai: ['สมชาย ใจดี', 'มหาวิทยาลัยธรรมศาสตร์', 'น้ำผึ้ง'],
  Amharic: ['ሰላም አበበ', 'አዲስ አበባ ዩኒቨርሲቲ'],
  Tamil: ['தமிழ் மொழி', 'ஸ்ரீனிவாசன் கௌதமி'],
  Telugu: ['శ్రీనివాసరావు', 'విశ్వవిద్యాలయం'],
  Gujarati: ['ગુજરાતી વિદ્યાર્થી', 'કૃષ્ણા'],
  Gurmukhi: ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  Kannada: ['ಕನ್ನಡ ವಿದ್ಯಾರ್ಥಿ'],
  Malayalam: ['വിദ്യാർത്ഥി ശ്രീകൃഷ്ണൻ'],
  Odia: ['ଓଡ଼ିଆ ଶ୍ରୀ'],
  Sinhala: ['විද්‍යාලය', 'ශ්‍රී ලංකා'],
  Khmer: ['សុខ សុភា', 'សាកលវិទ្យាល័យភូមិន្ទភ្នំពេញ'],
  Burmese: ['မောင်မောင်', 'ရန်ကုန်တက္ကသိုလ်'],
  Lao: ['ສົມສັກ', 'ມະຫາວິທະຍາໄລ'],
  Georgian: ['ნინო ბერიძე'],
  Armenian: ['Անի Պետրոսյան'],
  Chinese: ['王小明', '北京大学', '臺灣大學'],
  Japanese: ['田中さくら', '髙橋カタリナ'],
  Korean: ['김민수', '서울대학교'],
  Greek: ['Ελένη Παπαδοπούλου'],
  Cyrillic: ['Жанна Иванова'],
  symbols: ['★★★☆☆ ✓ ☎ → ∑ € “quoted” №'],
};

it.each(Object.entries(scripts))('has the text that was typed: %s', async (_script, lines) => {
  for (const weight of [400, 600] as const) {
    const { file, missing } = await drawLines(lines, weight);
    expect(missing).toEqual([]);
    expect(await readWithPdfJs(file)).toEqual(lines.map((line) => line.replace('می‌خواهم', 'میخواهم')));
    if (hasPdftotext) expect(readWithPdftotext(file)).toEqual(lines);
  }
});

it('gives shaped letters the text that they stand for', async () => {
  const { content } = await drawLines(['क्षि', 'ب']);
  expect(content).toContain('/Span <</ActualText <feff0915094d0937093f>>> BDC');
  expect(content).toContain('/Span <</ActualText <feff0628>>> BDC');
});

const mixed = {
  'a page from the left': [
    'A page of English text, so that most letters are read from the left.',
    ...['Dr ليلى حداد · Layla', 'Layla (ليلى) Haddad', 'hello ליאור.', 'ليلى حداد', 'I like it.'],
    ...['ליאור (Lior) כהן', 'ليلى حداد · Layla Haddad', 'درست الأحياء في 2019 (Biology).', 'قال: مرحبا', 'محمدٌ'],
    ...['م. علي بن-سعيد 1/2', 'כהן, דנה (Dana)!', 'श्रुति و ليلى'],
  ],
  'a page from the right': [
    'هذا نص عربي طويل حتى تكون الصفحة عربية في أكثرها',
    ...['درست في جامعة القاهرة من 2019 إلى 2023 (Computer Science).', 'حصلت على 95% من 100 درجة', 'أعرف C++ جيدا'],
    ...['الهاتف +20 100 555 و البريد a@b.org.', 'I like it.', 'السنة ١٩٩٥ م', 'قال: «مرحبا» (نعم)', '2019 – 2023'],
    ...['Is it Hindi? हिन्दी कु!', 'Layla ليلى (Haddad) 5', 'עברית 5 שלום'],
  ],
};
it.each(Object.entries(mixed))('keeps the order of words and signs on %s', async (_page, lines) => {
  const { file } = await drawLines(lines);
  const alphanumerics = (text: string) => text.match(/[\p{L}\p{N}]+/gu)!.join('');
  expect((await readWithPdfJs(file)).map(alphanumerics)).toEqual(lines.map(alphanumerics));
  if (hasPdftotext) expect(readWithPdftotext(file)).toEqual(lines);
});

it('names what no font has', async () => {
  expect((await drawLines(['Ada 𓀀𓀁 ليلى 𓀀'])).missing).toEqual(['𓀀', '𓀁']);
});
