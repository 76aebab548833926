import type { BrowserContext } from "@playwright/test";

/**
 * Makes the pages of a context ones that a browser translates: each text is replaced, in the document as it is served
 * and whenever one comes, by the elements that Chrome puts in its place. The words stay, so that tests find them. With
 * `foreign`, an extension puts elements of its own into the document before its scripts run.
 */
export async function translate(context: BrowserContext, { foreign = false } = {}): Promise<void> {
  await context.addInitScript((foreign) => {
    const own = new WeakSet<Element>();
    const replaceTexts = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const parent = text.parentElement!;
        if (
          text.data.trim() === "" ||
          own.has(parent) ||
          parent.closest("script, style, noscript, textarea, svg, option")
        )
          continue;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        inner.append(text.data);
        outer.append(inner);
        own.add(inner);
        text.replaceWith(outer);
      }
    };
    document.addEventListener("DOMContentLoaded", () => {
      if (foreign) {
        document.documentElement.setAttribute("data-extension", "");
        document.body.prepend(document.createElement("aside"));
        for (const field of document.querySelectorAll("form input, form textarea"))
          field.parentElement!.append(document.createElement("i"));
      }
      replaceTexts();
      new MutationObserver(replaceTexts).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    });
  }, foreign);
}
