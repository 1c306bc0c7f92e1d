export type Encoding = 'br' | 'gzip' | 'identity';

export function chooseEncoding(header: string | string[] | undefined): Encoding {
  const acceptEncoding = String(header ?? '');
  if (/\bbr\b/.test(acceptEncoding)) return 'br';
  return /\bgzip\b/.test(acceptEncoding) ? 'gzip' : 'identity';
}
