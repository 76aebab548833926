import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";

/** A placeholder for an area's figures. */
export function AreaSkeleton() {
  return (
    <Loading>
      <Bone height="66px" />
    </Loading>
  );
}
