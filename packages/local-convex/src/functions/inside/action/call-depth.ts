/** The header that tells this deployment how many actions wait for the answer to a request. */
export const DEPTH_HEADER = "convex-local-depth";

/** What requests to this deployment are sent with: the ports on which it listens, and the caller's depth. */
export interface CallDepth {
  ports: readonly string[];
  depth: number;
}

/** Whether this is a name of the machine on which the deployment runs. */
export const isThisMachine = (hostname: string): boolean => THIS_MACHINE.includes(hostname);

const THIS_MACHINE = ["127.0.0.1", "localhost"];

/**
 * Makes a `fetch` whose requests to this deployment carry their depth: otherwise an HTTP action that calls itself would
 * take up all processes.
 */
export function fetchWithDepth(original: typeof fetch, { ports, depth }: CallDepth): typeof fetch {
  return (input, init) => {
    const url = typeof input === "string" || input instanceof URL ? String(input) : input.url;
    if (!URL.canParse(url)) return original(input, init);
    const { hostname, port } = new URL(url);
    if (!isThisMachine(hostname) || !ports.includes(port)) return original(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set(DEPTH_HEADER, String(depth + 1));
    return original(input, { ...init, headers });
  };
}

/** The depth in a request's header; 0 without one. */
export function depthOf(headers: Pick<Headers, "get">): number {
  // Pushed code may have sent one of its own beside it.
  const said = (headers.get(DEPTH_HEADER) ?? "").split(",").map((text) => text.trim());
  return Math.max(0, ...said.filter((text) => /^\d{1,2}$/.test(text)).map(Number));
}
