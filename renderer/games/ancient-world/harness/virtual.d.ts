declare module "virtual:table" {
	const table: import("../testing/table-facts.ts").TableFixture;
	export default table;
}
