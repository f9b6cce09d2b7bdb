import { createFakeHttp } from '@site/shared/testing/fake-http';
import { timer } from '@site/area/rules/timer';
import { createRecoveryApi } from './recovery.api';
import { RecoveryStore } from './recovery.store';

test('ignores «back» while a request is running, so that its reply moves on from the right step', async () => {
  const http = createFakeHttp({
    'POST /auth/request-password-reset': { success: true },
    'POST /auth/verifyCode': { success: true },
  });
  const recovery = new RecoveryStore(createRecoveryApi(http), timer);
  recovery.emailOrLogin.type('vetrov');
  await recovery.sendCode('desktop');
  recovery.code.type('123456');
  const checked = recovery.checkCode();
  recovery.back();
  expect(recovery.step).toBe(2);
  await checked;
  expect(recovery.step).toBe(3);
  recovery.back();
  expect(recovery.step).toBe(2);
});
