import { Fragment } from "react";
import { usePhone } from "./use-phone";

/** A telephone number as somebody wrote it: each number in it is a link that calls it, words stay words. */
export function PhoneText({ phone }: { phone: string }) {
  const read = usePhone(phone);
  if (read === null) return <span>{phone}</span>;
  return (
    <span>
      {read.parts.map(({ text, href }, index) =>
        href === null ? <Fragment key={index}>{text}</Fragment> : <a key={index} href={href} children={text} />,
      )}
    </span>
  );
}
