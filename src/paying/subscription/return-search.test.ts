import { expect, test } from "vitest";
import { searchText } from "../../app/search-text";
import { parseReturnSearch } from "./return-search";

test.each([
  ["?admin=true", { admin: true }],
  ["?admin=1", {}],
  ["?session_id=cs_1&admin=true", { session_id: "cs_1", admin: true }],
  ["", {}],
])("the page after paying reads %j as it stands in the address (SUB-021)", (address, search) => {
  const read = parseReturnSearch(searchText.parseSearch(address));
  expect(read).toEqual(search);
  expect(parseReturnSearch(searchText.parseSearch(searchText.stringifySearch(read)))).toEqual(search);
});
