CREATE TABLE "player_blocks" (
	"player_id" integer PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"operator" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factor_removals" (
	"factor_id" uuid PRIMARY KEY NOT NULL,
	"player_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"operator" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" integer,
	"kind" text NOT NULL,
	"operator" text,
	"why" text,
	"about" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "player_blocks" ADD CONSTRAINT "player_blocks_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_removals" ADD CONSTRAINT "factor_removals_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_removals" ADD CONSTRAINT "factor_removals_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_log" ADD CONSTRAINT "support_log_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "factor_removals_player_key" ON "factor_removals" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "factor_removals_token_key" ON "factor_removals" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "factor_removals_due_at_index" ON "factor_removals" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "support_log_player_id_id_index" ON "support_log" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "support_log_at_index" ON "support_log" USING btree ("at");