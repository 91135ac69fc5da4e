import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** The main screens, in the order in which people meet them. */
const mainScreens = [
  ...['visitor-home', 'visitor-quiz', 'visitor-quiz-result', 'visitor-list', 'visitor-detail', 'visitor-classes'],
  ...['visitor-class', 'visitor-membership', 'visitor-about', 'visitor-signup', 'newcomer-setup', 'member-home'],
  ...['member-list', 'member-applications', 'member-application', 'member-my-classes', 'member-classroom'],
  ...['member-lesson', 'member-community', 'member-checkout', 'member-profile', 'member-account-notifications'],
  ...['member-membership', 'premium-home', 'premium-for-you', 'admin-overview', 'admin-review'],
  ...['admin-opportunities', 'admin-import-preview', 'admin-ledger'],
];

/** What a device shows before somebody scrolls, and how wide it is drawn. */
const devices = [
  { name: 'phones', width: 360, height: 740, drawn: 180, columns: 10 },
  { name: 'desktops', width: 1280, height: 800, drawn: 400, columns: 5 },
];
const gap = 12;

/** Draws `docs/screens`: the first screen of the main pages, side by side, once all of them were taken. */
async function drawOverview(pages: string) {
  for (const { name, width, height, drawn, columns } of devices) {
    const files = mainScreens.map((screen) => join(pages, `${screen}-${width}-light.png`));
    if (!files.every((file) => existsSync(file))) return;
    const high = Math.round((height * drawn) / width);
    const placed = await Promise.all(
      files.map(async (file, at) => ({
        input: await sharp(file)
          .resize({ width: drawn })
          .extend({ bottom: high, background: '#FBF8F1' })
          .toBuffer()
          .then((tall) => sharp(tall).extract({ left: 0, top: 0, width: drawn, height: high }).toBuffer()),
        left: gap + (at % columns) * (drawn + gap),
        top: gap + Math.floor(at / columns) * (high + gap),
      })),
    );
    const size = {
      width: gap + columns * (drawn + gap),
      height: gap + Math.ceil(files.length / columns) * (high + gap),
    };
    mkdirSync('docs/screens', { recursive: true });
    await sharp({ create: { ...size, channels: 3, background: '#D9D2C0' } })
      .composite(placed)
      .webp({ quality: 72 })
      .toFile(`docs/screens/${name}.webp`);
  }
}

/** Draws `docs/running`: a small picture of each that was taken for the guide. */
async function drawGuide(pages: string) {
  if (!existsSync(pages)) return;
  mkdirSync('docs/running', { recursive: true });
  for (const file of readdirSync(pages)) {
    const name = /^guide-(.+)\.png$/.exec(file)?.[1];
    if (!name) continue;
    await sharp(join(pages, file)).resize({ width: 960 }).webp({ quality: 60 }).toFile(`docs/running/${name}.webp`);
  }
}

/** Draws the pictures of the documents once those of the screens were taken. */
export default async function drawDocuments() {
  const pages = join(process.env.SCREENSHOTS_DIR!, 'pages');
  await drawOverview(pages);
  await drawGuide(pages);
}
