import type { PublicConfig } from "./app/config";
import type { FindCompanyPage } from "./company-page/load-company-page";
import type { CompanyLists } from "./company-page/list/company-lists";
import type { FindFirstJobs } from "./jobs/open/first-jobs";
import type { FindPrices } from "./prices/real-prices";
import type { FindStories } from "./public/stories/real-stories";

/** The values about its surroundings that every route's head, loader and component can read. */
export type RouterContext = {
  config: PublicConfig;
  /** On a server that renders on demand. */
  firstJobs?: FindFirstJobs | undefined;
  /** On a server that renders on demand; a browser asks it. */
  stories?: FindStories | undefined;
  /** On a server that renders on demand; a browser asks it. */
  prices?: FindPrices | undefined;
  /** On a server; a browser asks the deployment itself. */
  companyPage?: FindCompanyPage | undefined;
  /** On a server; a browser asks the deployment itself. */
  companyLists?: CompanyLists | undefined;
};
