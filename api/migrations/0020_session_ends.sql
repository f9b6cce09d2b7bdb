CREATE TABLE "ended_sessions" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ended_sessions_ended_at_index" ON "ended_sessions" USING btree ("ended_at");