import { expect, test } from "vitest";
import { framesOf, nameOf } from "./errorReport";

test("a stack tells of files, functions and places in every browser, and of nothing else", () => {
  const chromium =
    "TypeError: x of Fenna\n    at async open (https://a.test/assets/form-b2.js?q=Fenna:3:4)\n    at new Card (file:///srv/server/main.js:10:2)\n    at https://a.test/assets/entry-c3.js:5:6";
  expect(framesOf(chromium)).toEqual([
    { function: "open", file: "form-b2.js", line: 3, column: 4 },
    { function: "Card", file: "main.js", line: 10, column: 2 },
    { function: "?", file: "entry-c3.js", line: 5, column: 6 },
  ]);
  const safari = "render@https://a.test/assets/entry-c3.js:5:6\n@https://a.test/kijk-mee#Fenna:1:1\n[native code]";
  expect(framesOf(safari)).toEqual([{ function: "render", file: "entry-c3.js", line: 5, column: 6 }]);
  expect(framesOf(undefined)).toEqual([]);
});

test("a name that is none of a program's is Error", () => {
  expect(nameOf(new RangeError())).toBe("RangeError");
  expect(nameOf(Object.assign(new Error(), { name: "Fenna Janssen" }))).toBe("Error");
});
