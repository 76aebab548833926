import { useEffect, useRef, type ComponentProps } from "react";

type Props = Omit<ComponentProps<"h2">, "ref" | "tabIndex"> & { as?: "h1" | "h2" };

/**
 * The heading of what takes a form's place once it was sent. It takes the focus, which went with the form, and comes into
 * view: on a phone a form is left at its end, far below.
 */
export function ConfirmationHeading({ as: Heading = "h2", ...attributes }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return <Heading {...attributes} ref={heading} tabIndex={-1} />;
}
