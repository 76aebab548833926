import { openProxy } from "./proxy";

/** Serves the site at an address of its own as a later version would be: each file goes through `alter`. */
export async function openAltered(
  site: string,
  alter: (path: string, text: string) => string,
): Promise<{ url: string; close(): void }> {
  return await openProxy(site, /text\/html|javascript/, ({ path, status, headers, body }, response) => {
    const { "content-length": _, etag: __, ...others } = headers;
    response.writeHead(status, others).end(alter(path, body.toString()));
  });
}
