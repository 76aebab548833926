import type { ComponentProps } from "react";
import { LiveWith } from "../../app/live/live";
import { WhenVisible } from "../../app/waiting/when-visible";
import { createPart } from "../../lib/part";
import { Stories } from "./stories";

const real = createPart(() => import("./real-stories"));

/** What clients say: our examples, until there are three real reviews, which then take their place (C64). */
export function ClientStories(props: ComponentProps<typeof Stories>) {
  const samples = <Stories {...props} />;
  return (
    <WhenVisible fallback={samples}>
      <LiveWith part={real} fallback={samples} failed={samples}>
        {({ RealStories }) => <RealStories heading={props.heading} samples={samples} />}
      </LiveWith>
    </WhenVisible>
  );
}
