import { lineOf, type AddressParts } from "../addresses";
import { provinceOfPlace, townOfPostcode } from "./postcodes";

/** What a form fills in by itself of where a floor comes; a part is missing that somebody filled in themselves. */
export type AddressProposals = { address?: string; place?: string; province?: string };

/**
 * What of these answers the form would have filled in by itself: the line that the parts make, the place that the
 * postcode says, the province of either. Answers that a device kept do not say who filled them in.
 */
export function proposalsIn({
  address,
  postcode,
  houseNumber,
  place,
  province,
}: AddressParts & { province: string }): AddressProposals {
  const line = lineOf([postcode, houseNumber, place]);
  const town = townOfPostcode(postcode);
  const ofPlace = town?.place === place ? town.province : provinceOfPlace(place);
  return {
    ...(address !== "" && address === line && { address }),
    ...(town !== null && place === town.place && { place }),
    ...(province !== "" && province === ofPlace && { province }),
  };
}
