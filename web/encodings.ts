/** The content encodings of answers. */
import type { IncomingMessage } from "node:http";

/** The encodings in which the site has its files, the best first. */
export const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * Those of our encodings that a browser accepts, the best first. It refuses an encoding with `q=0` (RFC 9110, 12.5.3).
 */
export function encodingsFor(request: IncomingMessage): Encoding[] {
  const weights = new Map(
    String(request.headers["accept-encoding"] ?? "")
      .toLowerCase()
      .split(",")
      .map((item) => {
        const [name = "", ...parameters] = item.split(";").map((part) => part.trim());
        const weight = parameters.find((parameter) => parameter.startsWith("q="));
        return [name, weight === undefined ? 1 : Number(weight.slice(2))] as const;
      }),
  );
  return ENCODINGS.filter((name) => (weights.get(name) ?? weights.get("*") ?? 0) > 0);
}
