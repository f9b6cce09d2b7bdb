export const questionsText = { loadFailed: 'Ошибка при получении вопросов' } as const;
