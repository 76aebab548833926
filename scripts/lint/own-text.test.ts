import { ESLint } from "eslint";
import tseslint from "typescript-eslint";
import { expect, test } from "vitest";
import { inRoot, root } from "../lib/root";
import { ownText } from "./own-text.js";

const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: [
    {
      files: ["**/*.tsx"],
      languageOptions: { parser: tseslint.parser as never, parserOptions: { ecmaFeatures: { jsx: true } } },
    },
    ownText(["src/**/*.tsx"]) as never,
  ],
});

/** How many texts lint refuses between the tags of a paragraph. */
async function refused(children: string, before = ""): Promise<number> {
  const [result] = await eslint.lintText(`${before}\nconst page = <p>${children}</p>;\n`, {
    filePath: inRoot("src/ui/tag.tsx"),
  });
  return result!.messages.length;
}

test.each([
  "{busy && <Icon />} Versturen",
  "{busy && <Icon />}{label}",
  "{busy ? <Icon /> : <Other />}{busy ? 'Bezig' : children}",
  "Nog {count && <b>{count}</b>}",
  "{items.map((item) => <b>{item}</b>)}{`${count} in totaal`}",
  "{marked ? <mark>{text}</mark> : text} <b />",
  "{job?.title}{open && <Tag />}",
])("lint refuses a bare text beside an element that comes and goes: %s (F10)", async (children) => {
  expect(await refused(children)).toBe(1);
});

test.each<[string, string?]>([
  ["{busy && <Icon />}<span>Versturen</span>"],
  ["{busy && <Icon />}{' '}<span>Versturen</span>"],
  ["<Icon /> {busy ? 'Bezig' : 'Versturen'}"],
  ["{marked ? <mark>{text}</mark> : text}"],
  ["Lees <b>dit</b> eerst"],
  ["{open && <Tag />}{aside}", "type Props = { aside: ReactNode };"],
  ["{open && <Tag />}{more(1)}", "type Props = { more: (count: number) => ReactNode };"],
  ["{open && <Tag />}{link}", "const link = <a />;"],
])("lint takes %s", async (children: string, before = "") => {
  expect(await refused(children, before)).toBe(0);
});
