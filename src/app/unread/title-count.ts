const COUNT = /^\(\d+\+?\) /;

/** A tab's title without the number of unread messages before it. */
export function withoutCount(title: string): string {
  return title.replace(COUNT, "");
}

/**
 * Writes "(2) " before the title of the tab, also when a page changes the title. Returns a function that removes it.
 */
export function countInTitle(count: string): () => void {
  const show = () => {
    const wanted = `(${count}) ${withoutCount(document.title)}`;
    if (document.title !== wanted) document.title = wanted;
  };
  show();
  // The router renews the element with each page.
  const observer = new MutationObserver(show);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    document.title = withoutCount(document.title);
  };
}
