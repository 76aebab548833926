/** An e-mail address that is broken behind its @ when it has to be, and not within a word. */
export function MailAddress({ address }: { address: string }) {
  const at = address.indexOf("@") + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
