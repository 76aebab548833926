// @vitest-environment node
import { createServer, request as requestPlain, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CALENDAR_MAX_BYTES } from "../../domain/limits";
import { CalendarError, fetchCalendar } from "./calendars";

let server: Server | undefined;
afterEach(() => void server?.close());

const FILE = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";

/** Fetches from a server on this machine whatever public address is asked for. */
async function fetchFrom(listener: RequestListener, address = "https://calendar.example.com/basic.ics") {
  server = createServer(listener);
  await new Promise<void>((resolve) => server!.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const asked: string[] = [];
  const text = fetchCalendar(address, (url, options, answer) => {
    asked.push(url.href);
    return requestPlain({ ...options, host: "127.0.0.1", port, path: url.pathname }, answer);
  });
  const problem = text.then(
    () => null,
    (error: unknown) => (error instanceof CalendarError ? error.problem : String(error)),
  );
  return { asked, problem: await problem, text: (await problem) === null ? await text : null };
}

describe("a calendar elsewhere", () => {
  it("is read as it is, also behind a redirect to another public address", async () => {
    const { text, asked } = await fetchFrom((request, response) => {
      if (request.url === "/basic.ics")
        response.writeHead(302, { location: "https://other.example.com/real.ics" }).end();
      else response.end(FILE);
    });
    expect(text).toBe(FILE);
    expect(asked).toEqual(["https://calendar.example.com/basic.ics", "https://other.example.com/real.ics"]);
  });

  it.each([
    "http://calendar.example.com/basic.ics",
    "https://127.0.0.1/basic.ics",
    "https://[::1]/basic.ics",
    "https://printer.local/basic.ics",
    "https://calendar.example.com:8443/basic.ics",
    "file:///etc/passwd",
  ])("is not followed to %s", async (location) => {
    const { problem, asked } = await fetchFrom((_, response) => void response.writeHead(302, { location }).end());
    expect(problem).toBe("inner");
    expect(asked).toHaveLength(1);
  });

  it("that only redirects is given up", async () => {
    const { problem, asked } = await fetchFrom(
      (_, response) => void response.writeHead(301, { location: "/again.ics" }).end(),
    );
    expect(problem).toBe("unreachable");
    expect(asked.length).toBeLessThan(6);
  });

  it.each([
    [403, "refused"],
    [404, "refused"],
    [503, "unreachable"],
  ])("that answers with %i is told as %s", async (status, told) => {
    expect((await fetchFrom((_, response) => void response.writeHead(status).end())).problem).toBe(told);
  });

  it("that is too large is not read to its end", async () => {
    let sent = 0;
    const { problem } = await fetchFrom((_, response) => {
      const more = () => {
        while (!response.destroyed && sent < 20 * CALENDAR_MAX_BYTES) {
          sent += 65_536;
          if (!response.write("x".repeat(65_536))) return void response.once("drain", more);
        }
        response.end();
      };
      more();
    });
    expect(problem).toBe("large");
    expect(sent).toBeLessThan(20 * CALENDAR_MAX_BYTES);
  });

  it("whose name leads to a private network is never connected to", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { lookUpPublic } = await import("./publicNames");
    const answered = new Promise((resolve) => lookUpPublic("localhost", {}, (error) => resolve(error?.message)));
    expect(await answered).toBe("That name leads to no public service.");
  });
});
