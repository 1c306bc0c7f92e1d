import { expect, test } from 'vitest';
import { describeRefused, takePastedImages } from './pasted-images.ts';

test('takes pictures out of pasted text unless they are on this site', () => {
  const kept = '<img src="/media/0/960.webp" alt="">';
  const { html, images, refused } = takePastedImages(
    `<p>One${kept}<img src="https://lh3.example/x"><img src="file:///C:/a.png"></p><img alt="A car" src="data:image/png;base64,AAEC">`,
  );
  expect(html).toBe(`<p>One${kept}</p>`);
  expect(images.map(({ bytes, name }) => [bytes.size, bytes.type, name])).toEqual([
    [3, 'image/png', 'A car'],
  ]);
  expect(refused).toBe(2);
  expect(describeRefused(refused)).toMatch(/^2 pictures were not pasted/);
});
