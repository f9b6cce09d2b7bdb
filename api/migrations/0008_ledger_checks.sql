-- The sides of an entry come in one statement and add up there: looked at once for the statement, and not once a side at its commit.
DROP TRIGGER "ledger_postings_balance" ON "ledger_postings";--> statement-breakpoint
DROP FUNCTION "ledger_balances"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "ledger_adds_up"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	off bigint;
BEGIN
	SELECT "transaction_id" INTO off FROM fresh GROUP BY "transaction_id", "currency" HAVING sum("amount") <> 0 LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'ledger transaction % does not balance', off;
	END IF;
	INSERT INTO "ledger_totals" ("account", "part", "amount")
		SELECT "account", "transaction_id" % 16, sum("amount") FROM fresh WHERE "account" NOT LIKE 'player/%' GROUP BY 1, 2 ORDER BY 1, 2
		ON CONFLICT ("account", "part") DO UPDATE SET "amount" = "ledger_totals"."amount" + excluded."amount";
	RETURN NULL;
END $$;
