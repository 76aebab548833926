import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";

/** What stands in the place of an area's figures until they are known. */
export function AreaSkeleton() {
  return (
    <Loading>
      <Bone height="66px" />
    </Loading>
  );
}
