/** Reads JSON from a route of the site that has no page. Rejects when the server is busy or can't be reached. */
export async function fetchJson<T>(url: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(url, { signal, headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${url.split('?')[0]} returned ${response.status}`);
  return (await response.json()) as T;
}
