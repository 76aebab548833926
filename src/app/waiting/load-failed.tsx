import { EmptyState } from "../../ui/empty-state";
import { newVersion } from "../../lib/new-version";
import { useStore } from "../../lib/store";
import { TryAgain } from "./try-again";

type Props = {
  title: string;
  text?: string;
  heading?: "h1" | "h2" | "h3";
  onRetry?: () => void;
};

/** A notice in place of something that could not be loaded, with a button that tries again. */
export function LoadFailed({
  title,
  text = "Er ging iets mis aan onze kant. Probeer het zo nog eens.",
  heading = "h3",
  ...retry
}: Props) {
  const gone = useStore(newVersion, null);
  return (
    <EmptyState art="losse-plank" heading={heading} title={title} text={text} {...gone}>
      <TryAgain size="3" {...retry} />
    </EmptyState>
  );
}
