import type { ReactNode } from "react";

/**
 * Replaces what Radix Themes' `Theme` imports from Radix, while no page shows a tooltip (see `trimRadix`). The real
 * provider of tooltips, which `Theme` renders around everything, would bring their code to every page.
 */
export { Direction, Slot } from "radix-ui";

export const Tooltip = { Provider: ({ children }: { children?: ReactNode }): ReactNode => children };
