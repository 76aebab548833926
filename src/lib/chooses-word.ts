/**
 * Whether a key only ends a word that is being composed, as those of Japanese are. Safari ends the composition before it
 * tells of the key, and leaves its code: 229.
 */
export function choosesWord({ isComposing, keyCode }: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean {
  return isComposing || keyCode === 229;
}
