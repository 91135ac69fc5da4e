import { expect, it } from 'vitest';
import { writeWhole } from './write-whole.ts';

it('goes on after a write that took fewer bytes', async () => {
  const disk = Buffer.alloc(8);
  const write = async (body: Buffer, offset: number, length: number, position: number) => {
    const bytesWritten = body.copy(disk, position, offset, offset + Math.min(length, 2));
    return { bytesWritten, buffer: body };
  };
  await writeWhole({ write: write as never }, Buffer.from('12345'), 3);
  expect(disk.toString('latin1')).toBe('\0\0\x0012345');
});
