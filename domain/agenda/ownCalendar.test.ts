import { describe, expect, test } from "vitest";
import { readCalendarAddress } from "./ownCalendar";

describe("the address of a calendar elsewhere", () => {
  test.each([
    ["https://calendar.google.com/calendar/ical/a%40b.nl/private-1/basic.ics", null],
    [" webcal://P12-CALDAV.icloud.com/published/2/x ", "https://p12-caldav.icloud.com/published/2/x"],
    ["https://outlook.office365.com:443/owa/calendar/a@b.nl/c/calendar.ics#x", null],
    ["https://example.com?agenda=1", null],
  ])("may be %s", (typed, read) => {
    expect(readCalendarAddress(typed)).toBe(read ?? typed.replace(/:443|#.*/g, ""));
  });

  test.each([
    ...[
      "",
      "agenda",
      "http://example.com/a.ics",
      "ftp://example.com/a.ics",
      "https://example",
      "https://example.com:8443/a",
    ],
    ...[
      "https://user:word@example.com/a",
      "https://127.0.0.1/a",
      "https://2130706433/a",
      "https://a.0x7f/a",
      "https://[::1]/a",
    ],
    ...["https://printer.local/a", "https://a.internal", "https://example.com\\@10.0.0.1/a", "https://example.com./a"],
    ...["https://example.com/a b.ics", `https://example.com/${"x".repeat(1000)}`],
  ])("is not %s", (typed) => expect(readCalendarAddress(typed)).toBeNull());
});
