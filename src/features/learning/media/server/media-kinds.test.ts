import { expect, it } from 'vitest';
import type { UploadPurpose } from '../vocabulary.ts';
import { readMediaFacts } from './media-kind-policy.ts';
import { madeOffice, madePdf, madeZip, otherCodecMp4, tinyMp4, tinyWebm } from './testing/made-files.ts';

const facts = (purpose: UploadPurpose, bytes: Buffer) =>
  readMediaFacts(purpose, async (start, length) => bytes.subarray(start, start + length), bytes.length);
const reasonOf = (purpose: UploadPurpose, bytes: Buffer) =>
  facts(purpose, bytes).then(
    ({ kind }) => `taken as ${kind}`,
    (error) => (error as { reason?: string }).reason ?? String(error),
  );

it('knows files by their content', async () => {
  expect(await facts('file', madePdf)).toEqual({ kind: 'pdf' });
  expect(await facts('file', Buffer.concat([Buffer.from('sent by mail\n'), madePdf]))).toEqual({ kind: 'pdf' });
  const streamed = '%PDF-1.7\n7 0 obj\n<</Type /XRef>>stream\nendstream\nendobj\nstartxref\n9\n%%EOF';
  expect(await facts('file', Buffer.from(streamed))).toEqual({ kind: 'pdf' });
  expect(await facts('file', madeZip({ 'notes.txt': 'Hello' }))).toEqual({ kind: 'zip' });
  for (const kind of ['docx', 'xlsx', 'pptx'] as const) expect(await facts('file', madeOffice(kind))).toEqual({ kind });
  expect(await facts('video', tinyMp4)).toEqual({ kind: 'mp4', seconds: expect.closeTo(3, 0), width: 160, height: 90 });
  expect(await facts('video', tinyWebm)).toEqual({
    kind: 'webm',
    seconds: expect.closeTo(3, 0),
    width: 160,
    height: 90,
  });
});

const locked = madeZip({ 'a.txt': 'Hello' });
locked.writeUInt16LE(1, locked.indexOf('PK\x01\x02', 0, 'latin1') + 8);
/** Bytes of a file from the last occurrence of a text on, at a distance from it. */
function changed(whole: Buffer, text: string, distance: number, ...bytes: number[]) {
  const copy = Buffer.from(whole);
  copy.set(bytes, copy.lastIndexOf(text, undefined, 'latin1') + distance);
  return copy;
}
const box = (type: string, body = Buffer.alloc(0)) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const trackStart = tinyMp4.indexOf('trak', 0, 'latin1') - 4;
const track = tinyMp4.subarray(trackStart, trackStart + tinyMp4.readUInt32BE(trackStart));
/** Its header ends with the file, before it says how long the film is. */
const shortHeader = Buffer.concat([
  box('ftyp', Buffer.from('isom\0\0\0\0')),
  box('mdat'),
  box('moov', Buffer.concat([track, box('mvhd')])),
]);
/** PixelWidth (0xb0) of one byte, 160: here of four. */
const wideWebm = changed(tinyWebm, '\xb0\x81\xa0', 0, 0xb0, 0x84, 0xff, 0xff, 0xff, 0xff, 0xba, 0x81, 90);
const refused: [string, UploadPurpose, Buffer, string][] = [
  ['a page', 'file', Buffer.from('<!doctype html><script>'), 'kind'],
  ['a program', 'file', Buffer.from('MZ\x90\x00'), 'kind'],
  ['a picture', 'video', Buffer.from('\x89PNG\r\n\x1a\n'), 'video'],
  ['a video as a file', 'file', tinyMp4, 'kind'],
  ['a file as a video', 'video', madePdf, 'video'],
  ['a PDF without its end', 'file', madePdf.subarray(0, 30), 'damaged'],
  ['a PDF whose table is not where it says', 'file', changed(madePdf, 'startxref', 10, 0x30, 0x39), 'damaged'],
  ['a program with a PDF in front', 'file', Buffer.concat([madePdf, Buffer.alloc(4096, 'MZ')]), 'damaged'],
  ['a ZIP without its end', 'file', madeZip({ 'a.txt': 'Hello' }).subarray(0, 40), 'damaged'],
  ['a ZIP that leads out of its folder', 'file', madeZip({ '../../etc/passwd': 'x' }), 'damaged'],
  ['a ZIP with a password', 'file', locked, 'locked'],
  ['a document with macros', 'file', madeOffice('docx', { 'word/vbaProject.bin': 'x' }), 'macros'],
  ['a video without its end', 'video', tinyMp4.subarray(0, tinyMp4.length - 100), 'damaged'],
  ['a video whose header is empty', 'video', shortHeader, 'damaged'],
  ['a video without a width', 'video', changed(tinyMp4, 'avc1', 28, 0, 0), 'damaged'],
  ['a video that is longer than a day', 'video', changed(tinyMp4, 'mvhd', 20, 0x7f), 'long'],
  ['a video wider than the database can say', 'video', wideWebm, 'damaged'],
  ['a page that is named as a picture', 'file', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'kind'],
  ['a video of another codec', 'video', otherCodecMp4, 'codec'],
  ['a WebM file that is cut in its head', 'video', tinyWebm.subarray(0, 120), 'damaged'],
  [
    'Matroska that is no WebM',
    'video',
    Buffer.from(tinyWebm.toString('latin1').replace('webm', 'mkv\0'), 'latin1'),
    'codec',
  ],
];
it.each(refused)('refuses %s', async (_name, purpose, bytes, reason) => {
  expect(await reasonOf(purpose, bytes)).toBe(reason);
});

it('never fails otherwise, however a video is damaged', async () => {
  for (const whole of [tinyMp4, tinyWebm])
    for (let at = 0; at < 1200; at += 7) {
      const bytes = Buffer.from(whole);
      bytes[at] = bytes[at]! ^ 0xff;
      expect(await reasonOf('video', bytes)).toMatch(/^(taken as (mp4|webm)|damaged|codec|video|kind|long)$/);
    }
});
