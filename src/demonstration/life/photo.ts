/** A drawing in place of a photo, so that nobody takes it for a real car. Its shape fits previews, which would cut off its text. */
export async function drawPhoto(part: string, number: number): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const hue = (number * 47) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
<rect width="640" height="480" fill="hsl(${hue} 30% 90%)"/>
<rect y="300" width="640" height="180" fill="hsl(${hue} 12% 70%)"/>
<path d="M90 300v-60l70-20 60-70h200l70 70 60 20v60z" fill="hsl(${hue} 55% 45%)"/>
<path d="M235 165h75v55H190zm90 0h85l50 55H325z" fill="hsl(${hue} 40% 92%)"/>
<circle cx="190" cy="305" r="42" fill="#222"/><circle cx="190" cy="305" r="18" fill="#999"/>
<circle cx="450" cy="305" r="42" fill="#222"/><circle cx="450" cy="305" r="18" fill="#999"/>
<circle cx="${430 + (number % 5) * 12}" cy="235" r="34" fill="none" stroke="#c22" stroke-width="8"/>
<text x="24" y="44" font-family="sans-serif" font-size="24">Drawing, not a photo: ${part}</text></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer();
}
