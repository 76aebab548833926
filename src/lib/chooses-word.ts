/**
 * Whether a key press belongs to text that is being composed, as Japanese is. Safari tells of it after the composition
 * has ended, with key code 229.
 */
export function choosesWord({ isComposing, keyCode }: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean {
  return isComposing || keyCode === 229;
}
