export type Encoding = 'br' | 'gzip' | 'identity';

export function chooseEncoding(header: string | string[] | undefined): Encoding {
  const acceptEncoding = String(header ?? '');
  return /\bbr\b/.test(acceptEncoding) ? 'br' : /\bgzip\b/.test(acceptEncoding) ? 'gzip' : 'identity';
}
