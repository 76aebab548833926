import { useEffect, useRef, type ComponentProps } from "react";

type Props = Omit<ComponentProps<"h2">, "ref" | "tabIndex"> & { as?: "h1" | "h2" };

/**
 * The heading of the confirmation that replaces a form after sending. It takes the focus, which the form had, and
 * scrolls into view: on a phone a form ends far below.
 */
export function ConfirmationHeading({ as: Heading = "h2", ...attributes }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return <Heading {...attributes} ref={heading} tabIndex={-1} />;
}
