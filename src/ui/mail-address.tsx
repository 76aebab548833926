import { Fragment } from "react";

/** An e-mail address that is broken behind its @ and its dots when it has to be, and not within a word. */
export function MailAddress({ address }: { address: string }) {
  return address.split(/(?<=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
