import type { ComponentProps } from "react";
import { api } from "../../../convex/_generated/api";
import { useLocalQuery } from "../../app/live/use-local-query";
import { LoadFailed } from "../../app/waiting/load-failed";
import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import { LandMap } from "./land-map";

/** The map with the present open jobs, from one query of counts, which all maps share (B16, N19). */
export function LiveMap(props: Omit<ComponentProps<typeof LandMap>, "counts">) {
  const counts = useLocalQuery({ query: api.briefs.countByPlace, args: {} });
  if (counts.status === "pending") return <MapBone />;
  if (counts.status === "error") return <LoadFailed title="De kaart kon niet worden geladen" />;
  return <LandMap counts={counts.data} {...props} />;
}

function MapBone() {
  return (
    <Loading>
      <Bone height="320px" />
    </Loading>
  );
}
