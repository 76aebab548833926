import { lineOf, type AddressParts } from "../addresses";
import { provinceOfPlace, townOfPostcode } from "./postcodes";

/** The address parts that a form fills in by itself. A part that somebody filled in is missing. */
export type AddressProposals = { address?: string; place?: string; province?: string };

/**
 * Those of these answers that the form would have filled in by itself: the line made from the parts, the town of the
 * postcode, and the province of either. Answers that a device kept do not say who filled them in.
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
