import type { InviteReply, StaffMember } from '@site/contracts/staff';
import { when } from '../../refusals/words.text';

export const staffText = {
  columns: ['ID', 'КТО', 'РОЛИ', 'КТО ПРИГЛАСИЛ', 'СОСТОЯНИЕ'],
  rolesNeeded: 'Назовите роли: --roles operator (или несколько через запятую: viewer, operator, admin).',
  invited: ({ member, until }: InviteReply) =>
    `Ссылка для «${member.name}» (${member.roles.join(', ')}) действует до ${when(until)} и один раз: по ней на своём устройстве делают ключ доступа. Передайте её лично: кто откроет первым, того и ключ.`,
  nobody: 'Пока никого. Пригласить: site staff invite "к. орлова" --roles operator',
  invitedBy: ({ invitedBy, passkeys }: StaffMember) => invitedBy ?? (passkeys === 0 ? '' : 'неизвестно'),
  state: ({ passkeys, seenAt, endedAt }: StaffMember) => {
    if (endedAt) return `доступ закрыт ${when(endedAt)}`;
    if (passkeys === 0) return 'ключа доступа ещё нет';
    return `последний вход ${when(seenAt ?? '')}`;
  },
  ended: ({ name, id }: StaffMember) =>
    `Доступ «${name}» (${id}) закрыт: ключи, ссылки, сеансы и сделанные в них токены больше не действуют.`,
} as const;
