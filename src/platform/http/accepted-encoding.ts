export type Encoding = 'br' | 'gzip' | 'identity';

export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const acceptEncoding = String(header ?? '');
  return /\bbr\b/.test(acceptEncoding) ? 'br' : /\bgzip\b/.test(acceptEncoding) ? 'gzip' : 'identity';
}
