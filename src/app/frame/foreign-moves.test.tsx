import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createStore, useStore } from "../../lib/store";
import { surviveForeignMoves } from "./foreign-moves";

/** How translators replace a text node: at once, before or after they put their own there, or around it. */
const WAYS = {
  "in its place": (text: Text, font: Element) => text.replaceWith(font),
  "before it, which then goes": (text: Text, font: Element) => {
    text.before(font);
    text.remove();
  },
  "after it, which then goes": (text: Text, font: Element) => {
    text.after(font);
    text.remove();
  },
  "around it": (text: Text, font: Element) => {
    text.replaceWith(font);
    font.replaceChildren(text);
  },
};

let root: Root | undefined;
beforeAll(() => surviveForeignMoves());
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

const count = createStore(0);
const change = (to: number) => count.set(to);
function Counter({ children }: { children: (count: number) => ReactNode }) {
  return <p>{children(useStore(count, 0))}</p>;
}

/** Renders it, translates each of its texts, and returns what shows when the count has become `count`. */
async function afterTranslating(children: (count: number) => ReactNode, way: keyof typeof WAYS, to = 1) {
  act(() => root?.unmount());
  count.set(0);
  const place = document.body.appendChild(document.createElement("main"));
  root = createRoot(place);
  await act(async () => root!.render(<Counter>{children}</Counter>));
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement("font");
    font.append(`[${text.data}]`);
    WAYS[way](text, font);
  }
  await act(async () => change(to));
  return place.textContent;
}

test.each(Object.keys(WAYS) as (keyof typeof WAYS)[])("a page whose texts were replaced (%s) goes on", async (way) => {
  const shown = (text: string) => (way === "around it" ? text : `[${text}]`);
  const one = (count: number) => [count === 0 && "weg", <b key="b">blijft</b>];
  expect(await afterTranslating(one, way)).toBe(shown("blijft"));
  const two = (count: number) => [count > 0 && <i key="i">nieuw </i>, "tekst", <b key="b">erna</b>];
  expect(await afterTranslating(two, way)).toBe(`nieuw ${shown("tekst")}${shown("erna")}`);
  const three = (count: number) => (count === 0 ? ["tekst", <b key="b">erna</b>] : <i>anders</i>);
  expect(await afterTranslating(three, way)).toBe("anders");
});

test.each(Object.keys(WAYS) as (keyof typeof WAYS)[])(
  "a text that changes shows its new words in place of the translation (%s)",
  async (way) => {
    const text = (count: number) => [`${count} van 3`, <b key="b"> bedrijven</b>];
    const shown = (words: string) => (way === "around it" ? words : `[${words}]`);
    expect(await afterTranslating(text, way, 2)).toBe(`2 van 3${shown(" bedrijven")}`);
  },
);

test("a text that was translated again goes with its last translation", async () => {
  const place = document.body.appendChild(document.createElement("main"));
  count.set(0);
  root = createRoot(place);
  await act(async () => root!.render(<Counter>{(count) => [count === 0 && "weg", <b key="b">blijft</b>]}</Counter>));
  place.querySelector("p")!.firstChild!.replaceWith(document.createElement("font"));
  place.querySelector("font")!.replaceWith(document.createElement("em"));
  await act(async () => change(1));
  expect(place.innerHTML).toBe("<p><b>blijft</b></p>");
});

test("a text that its translator put back, and that then goes while it changes, ends with its page", async () => {
  const place = document.body.appendChild(document.createElement("main"));
  count.set(0);
  root = createRoot(place);
  await act(async () => root!.render(<Counter>{(count) => [count === 0 && "weg", <b key="b">blijft</b>]}</Counter>));
  const text = place.querySelector("p")!.firstChild as Text;
  const font = document.createElement("font");
  text.replaceWith(font);
  await Promise.resolve();
  font.replaceWith(text);
  await Promise.resolve();
  await act(async () => change(1));
  // The translation of what is gone comes late.
  text.data = "gone";
  await act(async () => change(2));
  expect(place.innerHTML).toBe("<p><b>blijft</b></p>");
});
