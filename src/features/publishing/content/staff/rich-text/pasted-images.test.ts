import { expect, test } from 'vitest';
import { describeRejected, takePastedImages } from './pasted-images.ts';

test('takes images out of pasted text unless they are on this site', () => {
  const kept = '<img src="/media/0/960.webp" alt="">';
  const { html, images, rejected } = takePastedImages(
    `<p>One${kept}<img src="https://lh3.example/x"><img src="file:///C:/a.png"></p><img alt="A car" src="data:image/png;base64,AAEC">`,
  );
  expect(html).toBe(`<p>One${kept}</p>`);
  expect(images.map(({ bytes, name }) => [bytes.size, bytes.type, name])).toEqual([
    [3, 'image/png', 'A car'],
  ]);
  expect(rejected).toBe(2);
  expect(describeRejected(rejected)).toMatch(/^2 images were not pasted/);
});
