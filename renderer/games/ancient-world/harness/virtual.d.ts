declare module "virtual:table" {
	const table: import("../testing/print-table.ts").PrintedTable;
	export default table;
}
