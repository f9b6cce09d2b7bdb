CREATE TABLE "staff" (
	"id" text PRIMARY KEY DEFAULT substr(md5(random()::text), 1, 8) NOT NULL,
	"name" text NOT NULL,
	"roles" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "staff_invites" (
	"hash" text PRIMARY KEY NOT NULL,
	"member" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"member" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" integer NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"challenged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "deploy_tokens_name";--> statement-breakpoint
ALTER TABLE "deploy_tokens" ADD COLUMN "staff" text;--> statement-breakpoint
ALTER TABLE "staff_invites" ADD CONSTRAINT "staff_invites_member_staff_id_fk" FOREIGN KEY ("member") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_member_staff_id_fk" FOREIGN KEY ("member") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deploy_tokens_name" ON "deploy_tokens" USING btree ("name") WHERE revoked_at is null and not configured and staff is null;